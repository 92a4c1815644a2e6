import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command } from './child.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const fixed = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium, or installs Debian's where that needs no question.
 * @returns {Promise<{path: string} | {missing: string}>} `missing` is the sentence to show
 */
export async function obtainChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given)
    return isProgram(given)
      ? { path: given }
      : { missing: `CHROMIUM_PATH names ${given}, which is no program that can be run.` };
  const found = find();
  if (found) return { path: found };
  if (!isDebian() || process.getuid?.() !== 0) {
    return {
      missing:
        'The browser tests need Chromium or Google Chrome, and none was found. Install one (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to its program.',
    };
  }
  console.log('Installing Chromium for the browser tests (apt-get)…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get', ['update', '-qq'], { env, capture: true });
  const { output } = await command('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    capture: true,
  });
  const installed = find();
  if (installed) return { path: installed };
  return {
    missing: `The browser tests need Chromium, and apt-get could not install it: ${lastLine(output)} Install it by hand or set CHROMIUM_PATH.`,
  };
}

function find() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...fixed, ...onPath].find(isProgram);
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
