// Adds the chosen role to the sign-up links. Everything else on the page works without script.
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
