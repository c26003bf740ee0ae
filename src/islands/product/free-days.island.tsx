/** Alive because the days change while the page is read, and a tap on one begins a loan on it. */
import '../../ui/calendar.css'
import { createRoot } from 'react-dom/client'
import { FreeDays, type FreeDaysProps } from './FreeDays.tsx'

export type FreeDaysShown = FreeDaysProps

/** Draws the calendar where a printed page has its place for it. */
export function showIn(place: Element, props: FreeDaysProps): void {
  createRoot(place).render(<FreeDays {...props} />)
}
