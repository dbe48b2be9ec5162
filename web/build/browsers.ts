/** The oldest supported browsers, for scripts and styles; public/theme.js asks others to update. */
export const oldestBrowsers = ['safari17.5', 'firefox125', 'chrome124', 'edge124'];
