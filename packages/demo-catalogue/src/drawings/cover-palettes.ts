import { luminance, mix } from './svg.ts';

export interface Palette {
  ground: string;
  ink: string;
  first: string;
  second: string;
  third: string;
}
const entry = (ground: string, ink: string, first: string, second: string, third: string): Palette => ({
  ground,
  ink,
  first,
  second,
  third,
});

/** Colours that were chosen to go together: ground, ink, three accents. */
export const palettes: readonly Palette[] = [
  entry('#f3e9d8', '#22303c', '#d1495b', '#edae49', '#00798c'),
  entry('#14213d', '#fdf6e3', '#fca311', '#e5e5e5', '#4f7cac'),
  entry('#efe3d0', '#3b1f2b', '#a23e48', '#6c8ead', '#eac435'),
  entry('#0b3948', '#f0ede5', '#d0a98f', '#416165', '#e4c5af'),
  entry('#fbf5ef', '#2d3047', '#e55934', '#9bc53d', '#5bc0eb'),
  entry('#5f0f40', '#fff1e6', '#fb8b24', '#e36414', '#9a031e'),
  entry('#e0e4d6', '#283618', '#606c38', '#dda15e', '#bc6c25'),
  entry('#1b1b1e', '#fbfffe', '#96031a', '#faa916', '#6d676e'),
  entry('#d8e2dc', '#3d405b', '#f28482', '#84a59d', '#f6bd60'),
  entry('#2b2d42', '#edf2f4', '#ef233c', '#8d99ae', '#d6a2ad'),
  entry('#fefae0', '#31493c', '#7a9e7e', '#b3efb2', '#d4a373'),
  entry('#e9d8a6', '#001219', '#005f73', '#ca6702', '#9b2226'),
  entry('#3a2e39', '#f4d8cd', '#f15152', '#1e555c', '#edb183'),
  entry('#cfe0ea', '#1d3557', '#457b9d', '#e63946', '#f1faee'),
  entry('#f7d6bf', '#432818', '#bb9457', '#99582a', '#6f1d1b'),
  entry('#0f2a2e', '#e9f5db', '#95d5b2', '#40916c', '#f4a259'),
  entry('#e8e6e1', '#111111', '#e4572e', '#111111', '#a8a6a1'),
  entry('#403d58', '#f2efea', '#fc7753', '#66d7d1', '#dbd56e'),
  entry('#f9e0d9', '#4a2c40', '#e9b3c1', '#7b5e7b', '#f6ae2d'),
  entry('#183a37', '#efd6ac', '#c44900', '#432534', '#8fb8a8'),
  entry('#fffaf0', '#1f2041', '#4b3f72', '#ffc857', '#119da4'),
  entry('#23395b', '#fdfdfd', '#59c9a5', '#fffd98', '#d81e5b'),
];

/** The same palette for the dark: its ground turned to night, its ink to paper. */
export function darkened(palette: Palette): Palette {
  const base =
    luminance(palette.ground) < 0.3 ? palette.ground : luminance(palette.ink) < 0.3 ? palette.ink : palette.third;
  return { ...palette, ground: mix(base, '#090b12', 0.45), ink: '#fdf6e8' };
}
