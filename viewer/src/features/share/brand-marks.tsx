const shape = { width: 18, height: 18, viewBox: '0 0 24 24', fill: 'currentColor' } as const;

export const FacebookMark = () => (
  <svg {...shape} aria-hidden="true">
    <path d="M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12Z" />
  </svg>
);

export const XMark = () => (
  <svg {...shape} aria-hidden="true">
    <path d="M18.2 2.3h3.3l-7.2 8.3L22.8 22h-6.6l-5.2-6.8L5 22H1.7l7.7-8.8L1.2 2.3H8l4.7 6.2 5.5-6.2Zm-1.2 17.7h1.9L7 4.2H5L17 20Z" />
  </svg>
);
