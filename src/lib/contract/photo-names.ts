/** Why a photo is not placed. */
export const photoProblems = ['unknown', 'not_picture', 'broken', 'too_large', 'full', 'already'] as const
export type PhotoProblem = (typeof photoProblems)[number]

/** Photos in one go, in a zip or chosen one by one. */
export const mostPhotos = 5000
/** The most bytes of a zip of photos. */
export const largestZip = 2_000_000_000
/** How many pictures an object may have. */
export const mostPictures = 12
