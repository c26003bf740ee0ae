/** A text with its e-mail addresses taken out. */
export const withoutAddresses = (text: string) => text.replace(/[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g, '…@…')
