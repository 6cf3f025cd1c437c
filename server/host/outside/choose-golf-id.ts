import type { Environment } from '#server/environment/environment.ts';
import { isThisMachine } from '#server/http/host-name.ts';
import type { GolfIdService } from '#server/outside/golf-id/golf-id-service.ts';
import { createRemoteGolfId } from '#server/outside/golf-id/remote-golf-id.ts';
import {
  createSandboxGolfId,
  SANDBOX_GOLF_ID_PATH,
} from '#server/outside/golf-id/sandbox/sandbox-golf-id.ts';
import { programText } from '../program-text.ts';

type GolfId = {
  service: GolfIdService;
  page?: { path: string; answer(request: Request): Promise<Response> };
};

/** Returns the service at GOLF_ID_URL, else the sandbox in a demo. */
export function chooseGolfId(
  environment: Environment,
  options: { secret: string; base: string },
): GolfId | undefined {
  const { golfId, isProduction, publicUrl, role, port } = environment;
  if (golfId) return { service: createRemoteGolfId(golfId) };
  if (isProduction) return undefined;
  const apiUrl = role === 'engine' ? `http://localhost:${port}` : `${publicUrl}${options.base}`;
  const sandbox = createSandboxGolfId({
    secret: options.secret,
    pageUrl: `${apiUrl}${SANDBOX_GOLF_ID_PATH}`,
    isAllowedReturnUrl: async (url) => isThisMachine(url.hostname),
    isProduction,
    sentences: programText().golfId.sandboxPage,
  });
  return { service: sandbox.service, page: { path: SANDBOX_GOLF_ID_PATH, answer: sandbox.signInPage } };
}
