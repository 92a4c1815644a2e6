module.exports = async () => {
  const { bundle } = await import('./packages.mjs');
  const { sheetClasses, writeAllSheetClasses } = await import('./sheet-classes.mjs');
  await Promise.all([bundle(), writeAllSheetClasses()]);
  process.env.SHEET_CLASSES = JSON.stringify(sheetClasses());
};
