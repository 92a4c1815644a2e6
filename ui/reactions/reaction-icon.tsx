import type { ReactionIcon as Icon } from '@contracts/domain/enums';
import type { ReactNode } from 'react';

const SKIN = '#ffc83d';
const SHADE = '#e8a317';
const SLEEVE = '#4f7df3';

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A hand with its fingers up, around the point where its palm begins. */
function Hand({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M-3-7v6M-1-8.6V-1M1-8.4V-1M3-6.8v6M3.2-.2l2-2.6" stroke={SHADE} strokeWidth={2.6} {...stroke} />
      <path d="M-3-7v6M-1-8.6V-1M1-8.4V-1M3-6.8v6M3.2-.2l2-2.6" stroke={SKIN} strokeWidth={1.9} {...stroke} />
      <path d="M-4-2.2h8v3A3.6 3.6 0 0 1 .4 4.4h-.8A3.6 3.6 0 0 1-4 .8Z" fill={SKIN} />
    </g>
  );
}

const DRAWINGS: Readonly<Record<Icon, ReactNode>> = {
  heart: <path fill="#f0384f" d="M12 21 3.9 12.8a5.2 5.2 0 0 1 7.3-7.4l.8.7.8-.7a5.2 5.2 0 0 1 7.3 7.4Z" />,
  haha: (
    <>
      <circle cx="12" cy="12" r="9.5" fill={SKIN} />
      <path d="m6.6 8.2 3 1.6-3 1.6M17.4 8.2l-3 1.6 3 1.6" stroke="#5b3a00" strokeWidth={1.5} {...stroke} />
      <path d="M6.8 13.4h10.4a5.2 5.2 0 0 1-10.4 0Z" fill="#5b3a00" />
      <path d="M8.9 17.1a4.7 4.7 0 0 1 6.2 0 5.2 5.2 0 0 1-6.2 0Z" fill="#f0566b" />
    </>
  ),
  raiseHands: (
    <>
      <path d="M12 2v2.4M8.4 2.6l.7 2M15.6 2.6l-.7 2" stroke={SLEEVE} strokeWidth={1.5} {...stroke} />
      <Hand transform="translate(6.6 15.4) rotate(-10)" />
      <Hand transform="translate(17.4 15.4) rotate(10) scale(-1 1)" />
      <path d="M4.4 22a2.8 2.8 0 0 1 5.6 0ZM14 22a2.8 2.8 0 0 1 5.6 0Z" fill={SLEEVE} />
    </>
  ),
  like: (
    <>
      <rect x="2.5" y="10.5" width="4.6" height="10.5" rx="1.2" fill={SLEEVE} />
      <path
        d="M8.2 11.2 12 3.6a2.2 2.2 0 0 1 2.7 2.6L14 9.6h4.9a2.1 2.1 0 0 1 2.1 2.6l-1.5 6.9a2.4 2.4 0 0 1-2.3 1.9H10a1.8 1.8 0 0 1-1.8-1.8Z"
        fill={SKIN}
      />
    </>
  ),
  clap: (
    <>
      <path d="M12.6 1.6v2.6M17 2.6l-1.2 2.2M8.2 2.6l1.2 2.2" stroke={SLEEVE} strokeWidth={1.6} {...stroke} />
      <Hand transform="translate(9.6 16.4) rotate(-24) scale(1.1)" />
      <Hand transform="translate(14.2 17) rotate(16) scale(-1.1 1.1)" />
    </>
  ),
  pray: (
    <>
      <path d="M12 2.4c-1.2 0-1.9.9-2 2.1l-.7 6.6-3.6 4.6 4.1 4.4L12 17.6Z" fill={SKIN} />
      <path d="M12 2.4c1.2 0 1.9.9 2 2.1l.7 6.6 3.6 4.6-4.1 4.4L12 17.6Z" fill={SHADE} />
      <path d="m5.4 15.2 5 5.2-2.2 2.2-5-4.6ZM18.6 15.2l-5 5.2 2.2 2.2 5-4.6Z" fill={SLEEVE} />
    </>
  ),
  candle: (
    <>
      <path d="M12 1.2c2.4 2.5 3.3 4 3.3 5.5a3.3 3.3 0 0 1-6.6 0c0-1.5.9-3 3.3-5.5Z" fill="#ff9d2e" />
      <path d="M12 4.6c1 1.2 1.4 1.9 1.4 2.7a1.4 1.4 0 0 1-2.8 0c0-.8.4-1.5 1.4-2.7Z" fill="#ffe08a" />
      <path d="M12 9.6v2.2" stroke="#5b3a00" strokeWidth={1.2} {...stroke} />
      <rect x="8.6" y="11.4" width="6.8" height="10" rx="1.4" fill="#f6ead2" />
      <path d="M13.6 11.4h1.8V20a1.4 1.4 0 0 1-1.4 1.4h-.4Z" fill="#dccba8" />
    </>
  ),
  wave: (
    <>
      <path d="M3.4 9.4a9 9 0 0 1 3-4.2M20.6 14.8a9 9 0 0 1-3 4.2" stroke={SLEEVE} strokeWidth={1.6} {...stroke} />
      <Hand transform="translate(12 15) rotate(-18) scale(1.3)" />
    </>
  ),
};

/** One of our own drawings, in its own colors on any background. */
export function ReactionIcon({ icon, size = 24 }: { icon: Icon; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {DRAWINGS[icon]}
    </svg>
  );
}
