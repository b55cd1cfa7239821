/** What the browser and the home screen are told before any style sheet: two colours of app/globals.css. */
export const browserColours = { page: '#f6f4fb', accent: '#6142bf' } as const;
