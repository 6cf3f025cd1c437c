import { programText } from '#server/host/program-text.ts';
import { onStopSignal } from '#server/host/stop-signals.ts';
import { StartError } from '#server/start-error.ts';
import { ensureBuilt } from './ensure-built.ts';
import type { Part } from './sources.js';

/** `build.ts` builds everything, `build.ts programs site` stale parts only. */
const parts = process.argv.slice(2) as Part[];
const stopping = new AbortController();
onStopSignal(
  () => stopping.abort(),
  () => process.exit(1),
);
try {
  await ensureBuilt(parts.length > 0 ? parts : ['programs', 'site'], {
    isForced: parts.length === 0,
    onBuild: () => console.log(programText().host.building),
    signal: stopping.signal,
  });
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
