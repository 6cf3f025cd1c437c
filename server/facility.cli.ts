import { runFacilityCommand } from './host/run-facility-command.ts';
import { StartError } from './start-error.ts';

try {
  const output = await runFacilityCommand(process.argv.slice(2));
  process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
