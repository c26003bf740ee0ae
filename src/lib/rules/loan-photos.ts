/** How many photos a loan keeps of each moment. */
export const mostLoanPhotos = 4
