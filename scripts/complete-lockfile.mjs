import { readFileSync } from 'node:fs';
import { missingPlatformPackages } from './support/lockfile.mjs';
import { inProject, writeWhole } from './support/project.mjs';

// A registry mirror that lacks a package's builds for other systems makes npm leave them out of package-lock.json, and `npm ci`
// then refuses that file. Each is named here with its version and system, so that npm ci passes everywhere and installs what fits.
const path = inProject('package-lock.json');
const lockfile = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingPlatformPackages(lockfile);
const entries = { ...lockfile.packages, ...missing };
const sorted = Object.keys(entries).sort((a, b) => a.localeCompare(b, 'en'));
lockfile.packages = Object.fromEntries(sorted.map((key) => [key, entries[key]]));
if (Object.keys(missing).length > 0) writeWhole(path, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added to package-lock.json.`);
