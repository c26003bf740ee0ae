import { useEffect, useRef } from 'react'

/** The place on the page that the help page's link to one of these tools leads to. */
export function useToolLink<Place extends HTMLElement>(...tools: readonly string[]) {
  const place = useRef<Place>(null)
  const names = tools.join(' ')
  useEffect(() => {
    const tool = new URLSearchParams(location.search).get('tool')
    if (tool && names.split(' ').includes(tool)) place.current?.scrollIntoView()
  }, [names])
  return place
}
