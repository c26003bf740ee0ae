/** The most bytes of one file: the server refuses more, the uploader only says so. */
export const largestFile = 9_000_000
