import type { HomeLook } from '../contract/library.ts'
import { isTooPale } from './accent.ts'
import { atMost, type FieldRule, matching, rule } from './fields.ts'

const written = /^#[0-9a-f]{6}$/i

export const isColour = (value: string): boolean => written.test(value)

/** What the top of the home page is drawn with. */
export type Band = HomeLook['band']
export const bands: readonly Band[] = ['awning', 'waves', 'tiles', 'none']

/** How the words of welcome are shown: over the home page of a first visit, in the page, or not at all. */
export type WelcomeAs = HomeLook['welcome']
export const welcomes: readonly WelcomeAs[] = ['window', 'strip', 'none']

/** As the contract has it. */
export const longestHeadline = 60

/** The fields of a library's look; an empty one is the software's own. */
export const lookRules = {
  accent: [matching('colour', written), rule('too_pale', value => !isColour(value) || !isTooPale(value.toLowerCase()))],
  'headline.it': [atMost(longestHeadline)],
  'headline.en': [atMost(longestHeadline)],
  band: [],
  welcome: [],
} satisfies Record<string, readonly FieldRule[]>

/** How wide a picture has to be, so that it is sharp where it is shown. */
export const leastWidth = { logo: 64, share: 600, hero: 800 }

/** The library's own pictures, in the order in which they are asked for. */
export const ownPictures = ['logo', 'hero', 'share'] as const
export type OwnPicture = (typeof ownPictures)[number]
