import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { withEmbedded } from '#server/db/open-for-command.ts';
import { readKeptSecrets, restoreKeptSecrets } from '#server/environment/secrets.ts';
import { StartError } from '#server/start-error.ts';
import { programText } from './program-text.ts';

type Environment = NodeJS.ProcessEnv;

/** `npm run backup -- FILE`. Returns the text to print. */
export async function runBackupCommand(args: readonly string[], environment: Environment): Promise<string> {
  const mayReplace = args.includes('--force');
  const file = readFile(
    args.filter((arg) => arg !== '--force'),
    programText().backup.usage,
  );
  const dataDir = readDataDir(environment);
  const secrets = await readKeptSecrets(dataDir);
  const written = await withEmbedded(dataDir, (url) => writeBackup({ url, file, secrets, mayReplace }));
  return programText().backup.written(file, written.tables, written.rows);
}

/** `npm run restore -- FILE`. Returns the text to print. */
export async function runRestoreCommand(args: readonly string[], environment: Environment): Promise<string> {
  const file = readFile(args, programText().backup.restoreUsage);
  const dataDir = readDataDir(environment);
  const { madeAt } = await restoreBackup({
    file,
    dataDir,
    restoreSecrets: (secrets) => restoreKeptSecrets(dataDir, secrets),
  });
  return programText().backup.restored(dataDir, madeAt);
}

function readFile([file, ...rest]: readonly string[], usage: string): string {
  if (!file || file.startsWith('-') || rest.length > 0) throw new StartError(usage);
  return file;
}

function readDataDir({ DATABASE_URL, DATA_DIR }: Environment): string {
  if (DATABASE_URL?.trim()) throw new StartError(programText().backup.notEmbedded);
  return DATA_DIR?.trim() || '.data';
}
