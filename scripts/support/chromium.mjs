import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command } from './child.mjs';

/** Chromium without a window of its own: a third cheaper for the same tests. */
const HEADLESS = 'chromium-headless-shell';
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const fixed = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Installs Debian's headless Chromium where that needs no question and finds one.
 * @returns {Promise<{path: string} | {missing: string}>} `missing` is the sentence to show
 */
export async function obtainChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given)
    return isProgram(given)
      ? { path: given }
      : { missing: `CHROMIUM_PATH names ${given}, which is no program that can be run.` };
  const failure = canInstall() && !find()?.endsWith(HEADLESS) ? await install() : null;
  const found = find();
  if (found) return { path: found };
  return {
    missing:
      failure === null
        ? `The browser tests need Chromium or Google Chrome, and none was found. Install one (Debian: sudo apt-get install ${HEADLESS}) or set CHROMIUM_PATH to its program.`
        : `The browser tests need Chromium, and apt-get could not install it: ${failure} Install it by hand or set CHROMIUM_PATH.`,
  };
}

/** @returns {Promise<string>} what apt-get said last */
async function install() {
  console.log('Installing Chromium for the browser tests (apt-get)…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get', ['update', '-qq'], { env, capture: true });
  const what = ['install', '-y', '-qq', '--no-install-recommends', HEADLESS];
  const { output } = await command('apt-get', what, { env, capture: true });
  return lastLine(output);
}

const canInstall = () => isDebian() && process.getuid?.() === 0;

function find() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [`/usr/bin/${HEADLESS}`, ...fixed, ...onPath].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';
