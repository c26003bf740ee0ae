/** The software's own, as in `styles/tokens.css`. */
export const accent = '#b23a1e'

/** The mark of the sign above every page, on a square of 32. */
const mark =
  'M8 7h16l2.5 7.5a2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0zM8 19.5h2.5v4h11v-4H24V26H8z'

type Icon = { size: number; fill: string; rounded?: boolean; scale?: number }

/** The mark, white on the colour. */
export const drawIcon = ({ size, fill, rounded = true, scale = 1 }: Icon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${rounded ? 8 : 0}" fill="${fill}"/>
  <path fill="#fff" transform="translate(16 16.5) scale(${scale}) translate(-16 -16.5)" d="${mark}"/>
</svg>
`

/** A phone cuts a maskable icon to its own shape: its mark stays well inside. Apple rounds the corners by itself. */
export const icons = [
  { file: '192.png', size: 192, purpose: 'any', rounded: true, scale: 1 },
  { file: '512.png', size: 512, purpose: 'any', rounded: true, scale: 1 },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable', rounded: false, scale: 0.75 },
  { file: 'apple-180.png', size: 180, purpose: null, rounded: false, scale: 0.9 },
] as const
