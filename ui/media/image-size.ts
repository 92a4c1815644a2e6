/** Width and height as a picture is shown, turned the right way up; null where the browser cannot read it. */
export async function imageSizeOf(address: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}
