/** Saves a text as a file on the device. */
export function downloadText(title: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim()}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Prints a text by itself, from a frame that has nothing else. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page || !window) return;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const body = page.createElement('p');
  body.textContent = text;
  body.style.whiteSpace = 'pre-wrap';
  page.title = title;
  page.body.append(heading, body);
  window.addEventListener('afterprint', () => frame.remove());
  window.print();
}
