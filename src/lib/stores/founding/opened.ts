import { storedText } from '../../stored.ts'

const opened = storedText('browser', 'opened')

/** Whether this browser has seen the library open, so that its pages need not ask. */
export const isKnownOpen = (): boolean => opened.get() === '1'

export const noteOpened = (): void => opened.set('1')
