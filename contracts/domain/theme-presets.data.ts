import type { ThemeColor } from './theme.js';

export interface ThemePreset {
  readonly name: string;
  readonly colors: Readonly<Record<ThemeColor, string>>;
}

/** The six themes to start from (spec 2 §3); all text is readable on its background. */
export const THEME_PRESETS: readonly ThemePreset[] = [
  {
    name: 'Analog',
    colors: {
      textColor: '#f3e9dc',
      backgroundColor: '#1f1a17',
      buttonTextColor: '#ffffff',
      buttonBackgroundColor: '#b5452f',
      buttonHoverBackgroundColor: '#963824',
      wellTextColor: '#f3e9dc',
      wellBackgroundColor: '#2d2520',
      navBackgroundColor: '#171310',
      navLinkColor: '#d9c8b4',
      navLinkHoverColor: '#ffffff',
    },
  },
  {
    name: 'Generosity',
    colors: {
      textColor: '#24312a',
      backgroundColor: '#f7f5ef',
      buttonTextColor: '#ffffff',
      buttonBackgroundColor: '#1f6b45',
      buttonHoverBackgroundColor: '#175536',
      wellTextColor: '#24312a',
      wellBackgroundColor: '#ffffff',
      navBackgroundColor: '#1d3b2c',
      navLinkColor: '#d5e6da',
      navLinkHoverColor: '#ffffff',
    },
  },
  {
    name: 'Seacoast',
    colors: {
      textColor: '#16323d',
      backgroundColor: '#edf4f5',
      buttonTextColor: '#ffffff',
      buttonBackgroundColor: '#0f6674',
      buttonHoverBackgroundColor: '#0b505b',
      wellTextColor: '#16323d',
      wellBackgroundColor: '#dcebed',
      navBackgroundColor: '#ffffff',
      navLinkColor: '#2f5663',
      navLinkHoverColor: '#0b505b',
    },
  },
  {
    name: 'Lite Soda',
    colors: {
      textColor: '#2a2438',
      backgroundColor: '#ffffff',
      buttonTextColor: '#ffffff',
      buttonBackgroundColor: '#c2185b',
      buttonHoverBackgroundColor: '#9c1249',
      wellTextColor: '#2a2438',
      wellBackgroundColor: '#fdeef4',
      navBackgroundColor: '#fdeef4',
      navLinkColor: '#6b3350',
      navLinkHoverColor: '#9c1249',
    },
  },
  {
    name: 'Pop Punk',
    colors: {
      textColor: '#f7f5fa',
      backgroundColor: '#141217',
      buttonTextColor: '#17151b',
      buttonBackgroundColor: '#e6f24b',
      buttonHoverBackgroundColor: '#cddb2a',
      wellTextColor: '#f7f5fa',
      wellBackgroundColor: '#2a2233',
      navBackgroundColor: '#0c0a0f',
      navLinkColor: '#ff7ac6',
      navLinkHoverColor: '#ffffff',
    },
  },
  {
    name: 'Cerulean',
    colors: {
      textColor: '#eaf2fb',
      backgroundColor: '#0d1b2e',
      buttonTextColor: '#06131f',
      buttonBackgroundColor: '#2fa4dc',
      buttonHoverBackgroundColor: '#5bbbe8',
      wellTextColor: '#eaf2fb',
      wellBackgroundColor: '#172d4a',
      navBackgroundColor: '#0a1626',
      navLinkColor: '#a9cdec',
      navLinkHoverColor: '#ffffff',
    },
  },
];
