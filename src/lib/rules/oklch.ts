/** Colours by lightness, colourfulness and hue (Björn Ottosson's Oklab), and the contrast of two (WCAG 2.2). */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const toLms: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToLms: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const lmsToLinear: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const times = (matrix: Matrix, v: Triple): Triple => [dot(matrix[0], v), dot(matrix[1], v), dot(matrix[2], v)]
const each = (v: Triple, of: (one: number) => number): Triple => [of(v[0]), of(v[1]), of(v[2])]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

const channel = (hex: string, at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const linearOf = (hex: string): Triple => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

/** Of a colour written `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = times(toLab, each(times(toLms, linearOf(hex)), Math.cbrt))
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

function linear({ l, c, h }: Oklch): Triple {
  const lms = times(labToLms, [l, c * Math.cos(h), c * Math.sin(h)])
  return times(
    lmsToLinear,
    each(lms, one => one ** 3),
  )
}

const slack = 0.0005
const isShown = (colour: Oklch) => linear(colour).every(one => one >= -slack && one <= 1 + slack)

/** Written `#rrggbb`; one that screens cannot show is as colourful as they can. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
  let [low, high] = [0, colour.c]
  if (isShown({ ...colour, l })) low = high
  for (let n = 0; n < 14 && low < high; n++) {
    const c = (low + high) / 2
    if (isShown({ ...colour, l, c })) low = c
    else high = c
  }
  const shown = each(linear({ ...colour, l, c: low }), one => fromLinear(Math.min(1, Math.max(0, one))))
  return `#${shown
    .map(one =>
      Math.round(one * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linearOf(hex))

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
