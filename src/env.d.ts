/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    /** Alive when first touched; `"query"`: also by itself, where the address asks for something, or something was typed. */
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
