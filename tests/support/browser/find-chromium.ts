import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The shell is the browser without its own windows: it draws the same pages with a third less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The program file of a Chromium that starts on this machine, or undefined. CHROMIUM_PATH names one that goes first. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...shellsOfPlaywright(),
    chromium.executablePath(),
    ...onPath,
    MAC,
  ];
  return candidates.find((file) => file && existsSync(file) && canStart(file));
}

/** Playwright installs the shell of a version beside it: chromium_headless_shell-1255 beside chromium-1255. */
function shellsOfPlaywright(): string[] {
  const home = path.resolve(chromium.executablePath(), '..', '..');
  const beside = path.join(
    path.dirname(home),
    path.basename(home).replace('chromium', 'chromium_headless_shell'),
  );
  if (beside === home || !existsSync(beside)) return [];
  return readdirSync(beside).map((dir) => path.join(beside, dir, 'chrome-headless-shell'));
}

/**
 * Finds a Chromium or installs one: the usual Playwright way, else, as root on a Debian, with apt, which also brings a
 * font with letters as wide as on phones.
 * Answers a sentence that says what to do when there is no way.
 */
export function findOrInstallChromium(): { file: string } | { advice: string } {
  let file = findChromium();
  for (const way of [installWithPlaywright, installForRoot]) {
    if (file) break;
    way();
    file = findChromium();
  }
  if (file && process.getuid?.() === 0 && !hasUsualLetters()) installFont();
  return file
    ? { file }
    : {
        advice:
          'The browser tests need Chromium: install it (for example "npx playwright install --with-deps chromium" or "sudo apt-get install chromium"), or name one with CHROMIUM_PATH.',
      };
}

function installWithPlaywright(): void {
  install('Playwright', process.execPath, [cli(), 'install', 'chromium']);
}

/** Playwright's Chromium may be there and lack libraries; where it could not be fetched, the system has one. */
function installForRoot(): void {
  if (process.getuid?.() !== 0) return;
  if (existsSync(chromium.executablePath()))
    install('its libraries', process.execPath, [cli(), 'install-deps', 'chromium']);
  else
    install('apt', 'sh', [
      '-c',
      'apt-get update -q && { apt-get install -q -y --no-install-recommends chromium-headless-shell || apt-get install -q -y --no-install-recommends chromium; }',
    ]);
}

/** On a bare Debian pages are drawn in DejaVu, which is a sixth wider than the fonts of phones. */
function hasUsualLetters(): boolean {
  const found = spawnSync('fc-match', ['-f', '%{family}', 'Arial'], { encoding: 'utf8' });
  return found.status === 0 && !found.stdout.includes('DejaVu');
}

function installFont(): void {
  const command = 'apt-get update -q && apt-get install -q -y --no-install-recommends fonts-liberation';
  install('apt', 'sh', ['-c', command], 'font with usual letters');
}

function install(how: string, command: string, args: string[], what = 'Chromium that starts'): void {
  console.log(`There is no ${what} for the browser tests; installing with ${how} …`);
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000, env: quickToGiveUp() });
}

/** A sandbox needs rights that root in a container does not have. */
export function chromiumArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function canStart(file: string): boolean {
  try {
    execFileSync(file, ['--version', ...chromiumArguments()], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function cli(): string {
  return path.resolve(import.meta.dirname, '..', '..', '..', 'node_modules', '@playwright', 'test', 'cli.js');
}

function quickToGiveUp(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '30000',
  };
}
