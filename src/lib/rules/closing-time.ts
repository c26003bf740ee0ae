/** From so long before the end of a point's last hours its desk may be closed, and until so long after (minutes). */
const before = 30
const after = 180

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether it is time to close the desk of a point: its hours of the day as `09:00-12:30`, the time as `18:05`. */
export function isClosingTime(hours: readonly string[], time: string): boolean {
  const ends = hours.map(one => minutesOf(one.split('-')[1] ?? ''))
  if (ends.length === 0) return false
  const left = Math.max(...ends) - minutesOf(time)
  return left <= before && left >= -after
}
