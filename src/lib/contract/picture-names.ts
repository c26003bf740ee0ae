/** The lists of a library's pictures: those in service, those that nothing shows, those removed within thirty days. */
export const pictureLists = ['all', 'unused', 'removed'] as const
export type PictureListName = (typeof pictureLists)[number]

/** What may show a picture. */
export const pictureUses = ['product', 'category', 'headquarter', 'logo', 'share', 'hero', 'message'] as const
export type PictureUse = (typeof pictureUses)[number]
