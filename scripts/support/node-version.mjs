const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!isSupported) {
  console.error(
    `Foyer needs Node.js 20.19 or later (20.x, or 22.12 and later). This is Node.js ${process.versions.node}: install a newer one, then run the command again.`,
  );
  process.exit(1);
}
