module.exports = async () => {
  const { bundle } = await import('./packages.mjs');
  await bundle();
};
