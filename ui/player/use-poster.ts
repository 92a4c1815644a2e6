import { useEffect, useState } from 'react';

/** The address of a picture until it turns out that there is none: a player without it shows its own ground. */
export function usePoster(address: string | null): string | null {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    const picture = new Image();
    picture.onerror = () => setBroken(address);
    picture.src = address;
    return () => {
      picture.onerror = null;
    };
  }, [address]);
  return address === broken ? null : address;
}
