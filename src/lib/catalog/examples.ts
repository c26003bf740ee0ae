import type { ShownRow } from './views.ts'

/** As long as a name may be to be tried with one tap. */
const longest = 22
/** What says more than the thing itself: numbers, brands in brackets, what comes with it. */
const ending = /[\d,(:]|\s(?:con|per|with|for)\s.*$|\s[-–]\s/i

/** What a name that was cut before a number must not end with. */
const dangling = /\s(?:da|di|a|e|ed|in|of|and|at|the)$/i

/** The beginning of an object's name, as somebody would type it; null where that says too little or too much. */
function typedName(name: string): string | null {
  const at = name.search(ending)
  const short = (at < 0 ? name : name.slice(0, at)).trim().replace(dangling, '')
  return short.length >= 4 && short.length <= longest ? short.toLocaleLowerCase() : null
}

/** Searches that find something here: names of objects put forward, each of another category. */
export function examplesOf(rows: readonly ShownRow[], most = 3): string[] {
  const found = new Map<string, string>()
  for (const { name, categories } of rows) {
    const typed = typedName(name)
    const category = categories[0]?.slug ?? ''
    if (typed && !found.has(category) && ![...found.values()].includes(typed)) found.set(category, typed)
  }
  return [...found.values()].slice(0, most)
}
