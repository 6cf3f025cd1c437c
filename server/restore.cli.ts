import { describeError } from './host/log.ts';
import { runRestoreCommand } from './host/run-backup-command.ts';
import { StartError } from './start-error.ts';

try {
  process.stdout.write(`${await runRestoreCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exitCode = 1;
}
