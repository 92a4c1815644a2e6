/** The address to share: origin, /share, and the current path (spec 1 §2). */
export const shareAddress = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  `${origin}/share${pathname}`;

export const facebookAddress = (url: string, quote: string): string =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url, ...(quote && { quote }) })}`;

export const emailAddress = (url: string, title: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;

export const xAddress = (url: string, text: string): string =>
  `https://x.com/intent/post?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
