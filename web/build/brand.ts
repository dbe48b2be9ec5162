/** Colors of tokens.css, for the manifest, icons and images, which no style sheet reaches. */
export const colors = {
  canvas: { light: '#f8fafb', dark: '#0a0f16' },
  accent: '#0263b3',
  // Dark theme:
  ink: '#eef2f5',
  quiet: '#8a949e',
  line: '#3e4955',
  course: '#f56bbd',
};

/** SVG of the logo in ui/logo.tsx, in a square of 28 units; `scale` shrinks it within its background. */
export const markPaths = ({ radius, scale = 1 }: { radius: number; scale?: number }) =>
  `<rect width="28" height="28" rx="${radius}" fill="${colors.accent}"/>
<g transform="translate(14 14) scale(${scale}) translate(-14 -14)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<path d="M6 17.5h4.2M17.8 17.5H22M10.2 17.5 14 12l3.8 5.5"/>
<circle cx="14" cy="17.5" r="1.3" fill="#fff" stroke="none"/>
</g>`;
