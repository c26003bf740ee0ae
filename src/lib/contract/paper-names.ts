/** What labels are printed on: sheets of A4 by columns and rows, and rolls. */
export const labelFormats = ['a4_3x8', 'a4_3x7', 'a4_5x13', 'roll_62', 'roll_54', 'flag'] as const

export type LabelFormat = (typeof labelFormats)[number]

/** Which objects labels are made of: those whose label is to be printed, a shelf's, a category's, or all. */
export const labelChoices = ['queue', 'shelf', 'category', 'all'] as const

/** Whose cards are printed: those that are valid and never were, all that are valid, or one member's. */
export const cardChoices = ['new', 'valid', 'member'] as const
