/** Alive because the days change while the page is read, and a tap on one begins a loan on it. */
import '../../ui/calendar.css'
import { createRoot } from 'react-dom/client'
import { FreeDays, type FreeDaysProps } from './FreeDays.tsx'

export type FreeDaysShown = FreeDaysProps

/** Renders the calendar into its container on a printed page. */
export function showIn(container: Element, props: FreeDaysProps): void {
  createRoot(container).render(<FreeDays {...props} />)
}
