declare namespace Astro {
  interface ClientDirectives {
    /** Hydrated when first touched; `"query"`: also when the address has a query or a draft is stored. */
    'client:interaction'?: boolean | 'query'
  }
}

// Its package does not say where its types are; these are the two functions used.
declare module 'astro-i18next' {
  export function initAstroI18next(config: {
    defaultLocale: string
    locales: string[]
    routes: Record<string, string>
    showDefaultLocale: boolean
    trailingSlash: 'always' | 'never' | 'ignore'
  }): void
  export function localizePath(path: string, locale: string, base: string): string
}
