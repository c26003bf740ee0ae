import library from '@astrojs/react/server.js'

/** Astro's renderer of React components. It is asked about nothing else that is a function: no page has other ones. */
const renderer: typeof library = {
  ...library,
  async check(component: unknown, ...rest) {
    return typeof component === 'function' || library.check(component, ...rest)
  },
}

export default renderer
