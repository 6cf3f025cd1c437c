import { runCustomersCommand } from './host/run-customers-command.ts';
import { StartError } from './start-error.ts';

try {
  const { output, hasReport } = await runCustomersCommand(process.argv.slice(2));
  process.stdout.write(`${output}\n`);
  // Only part of the file was imported.
  if (hasReport) process.exitCode = 2;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
