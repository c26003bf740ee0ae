export const accent = '#b23a1e'

/** A phone cuts a maskable icon to its own shape: its mark stays well inside. Apple rounds the corners by itself. */
export const icons = [
  { file: '192.png', size: 192, purpose: 'any', rounded: true, scale: 1 },
  { file: '512.png', size: 512, purpose: 'any', rounded: true, scale: 1 },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable', rounded: false, scale: 0.75 },
  { file: 'apple-180.png', size: 180, purpose: null, rounded: false, scale: 0.9 },
] as const
