import { withDatabase } from './db/open-for-command.ts';
import { runJobsCommand } from './engine/run-jobs-command.ts';
import { programText } from './host/program-text.ts';
import { StartError } from './start-error.ts';

try {
  const output = await withDatabase(process.env, (db) =>
    runJobsCommand(db, process.argv.slice(2), programText()),
  );
  process.stdout.write(`${output}\n`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
