import { isTooPale } from './accent.ts'
import { type FieldRule, matching, rule } from './fields.ts'

const written = /^#[0-9a-f]{6}$/i

export const isColour = (value: string): boolean => written.test(value)

/** The field of a library's colour; an empty one is the software's own. */
export const lookRules = {
  accent: [matching('colour', written), rule('too_pale', value => !isTooPale(value.toLowerCase()))],
} satisfies Record<string, readonly FieldRule[]>

/** How wide a picture has to be, so that it is sharp where it is shown. */
export const leastWidth = { logo: 64, share: 600 }
