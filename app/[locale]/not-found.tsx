/** What a page shows that finds nothing for its address; Next takes title and content of every 404 from here. */
export { default, generateMetadata } from './(bare)/not-found/page';
