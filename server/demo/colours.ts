/** Each colour from its lit side to its shaded one; a drawing names them by their letter, a capital for a line. */
const colours: Record<string, [lit: string, plain: string, shaded: string]> = {
  r: ['#ff8f80', '#ee5148', '#c62f35'],
  o: ['#ffc069', '#f88d2a', '#d9620d'],
  y: ['#ffe88f', '#fbc93a', '#e39a12'],
  g: ['#a3e08a', '#55b35a', '#2f8647'],
  t: ['#86e2d8', '#2fb0aa', '#167a80'],
  b: ['#93c5ff', '#4189ec', '#2059bd'],
  p: ['#c9b1fa', '#8a66e2', '#5c3cb4'],
  k: ['#ffb6d0', '#f2749f', '#c9457c'],
  n: ['#e6b57e', '#bb7a40', '#8a5226'],
  c: ['#fff5e0', '#f5ddb0', '#dcb980'],
  w: ['#ffffff', '#eef1f6', '#c3ccd9'],
  s: ['#e3e9f1', '#aab5c5', '#7b889c'],
  d: ['#7c879b', '#4d5769', '#343b4a'],
}

const styles = Object.entries(colours).map(
  ([letter, [, plain]]) => `.${letter}{fill:url(#${letter})}.${letter.toUpperCase()}{fill:none;stroke:${plain}}`,
)
const gradients = Object.entries(colours).map(
  ([letter, tones]) =>
    `<linearGradient id="${letter}" x2="1" y2="1">${tones.map((tone, n) => `<stop offset="${n / 2}" stop-color="${tone}"/>`).join('')}</linearGradient>`,
)
/** Besides the colours: what lies in the shade, what the light falls on, and what is seen through. */
const light =
  '.h{fill:#1b2333;opacity:.2}.l{fill:#fff;opacity:.5}.L{fill:none;stroke:#fff;opacity:.6}.H{fill:none;stroke:#1b2333;opacity:.28}'
const round = ' stroke-width="20" stroke-linecap="round" stroke-linejoin="round"'

/** A drawing with the colours that it names. */
export const coloured = (drawing: string): string =>
  drawing.replace(
    /<svg([^>]*)>/,
    `<svg$1${round}><style>${styles.join('')}${light}</style><defs>${gradients.join('')}</defs>`,
  )
