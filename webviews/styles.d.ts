/** Styles are files beside the page's script: a page names those that it needs. */
declare module '*.css';
