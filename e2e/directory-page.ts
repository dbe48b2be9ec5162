import type { Page } from '@playwright/test';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
export const cards = (page: Page) => page.getByRole('list', { name: 'Providers' }).getByRole('article');
export const found = (page: Page) => page.getByRole('status').filter({ hasText: / found$/ });
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
