const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'windows'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Lockfile entries for the optional platform packages that some locked package names and the lockfile lacks. */
export function missingPlatformPackages({ packages }) {
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = {};
  for (const { optionalDependencies = {}, dev, license } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (present.has(name) || !/^\d/.test(version)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev ? { dev } : {}),
        license,
        optional: true,
      };
    }
  }
  return missing;
}

function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = systems.find((word) => words.includes(word));
  const processor = processors.find((word) => words.includes(word));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const libc =
    system === 'linux' && words.some((word) => /^(gnu|musl)/.test(word)) ? [isMusl ? 'musl' : 'glibc'] : undefined;
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(libc ? { libc } : {}),
    ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
  };
}
