/** Offers a file as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then, the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
