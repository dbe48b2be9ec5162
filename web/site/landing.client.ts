// Carries the choice between owner and provider to sign-up. All else on the page works without script.
for (const input of document.querySelectorAll<HTMLInputElement>('input[name=intent]')) {
  input.addEventListener('change', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-intent-link]')) {
      const url = new URL(link.href);
      url.searchParams.set('screen', 'sign-up');
      url.searchParams.set('intent', input.value);
      link.href = url.pathname + url.search;
    }
  });
}
