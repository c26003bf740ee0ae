/** Alive because the days change while the page is read, and a tap on one begins a loan on it. */
import { createRoot } from 'react-dom/client'
import sheet from '../../ui/calendar.css?url'
import { FreeDays, type FreeDaysProps } from './FreeDays.tsx'
import { loadSheet } from '../../ui/load-sheet.ts'

export type FreeDaysShown = FreeDaysProps

/** Renders the calendar into its container on a printed page. */
export async function showIn(container: Element, props: FreeDaysProps): Promise<void> {
  await loadSheet(sheet)
  createRoot(container).render(<FreeDays {...props} />)
}
