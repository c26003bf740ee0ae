/** Levels of people, lower for more: from here down somebody works at the desk, administers a library, or all of them. */
export const lastDeskLevel = 9
export const adminLevel = 4
