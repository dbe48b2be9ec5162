// Runs before everything else, in old browsers too: no syntax after 2018.
// Sets the chosen theme before the first paint; see ui/theme.ts.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the device decides.
}

// The prerendered sign-in offers a passkey, which must not be seen where there are none.
if (typeof PublicKeyCredential !== 'function') document.documentElement.dataset.passkeys = 'none';

// The calls that the server expects of the page run while its scripts load; see lib/first-calls.ts.
var firstCalls = {};
document.querySelectorAll('meta[name="first-call"]').forEach(function (meta) {
  firstCalls[meta.content] = fetch(meta.content, { credentials: 'include' });
  // The page that takes it sees the error.
  firstCalls[meta.content].catch(function () {});
});

// What the oldest supported browsers have and older ones lack; see build/browsers.ts.
if (!('popover' in HTMLElement.prototype && CSS.supports('color', 'light-dark(red, red)'))) {
  document.addEventListener('DOMContentLoaded', function () {
    var root = document.getElementById('root');
    if (!root) return;
    var note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.style.padding = '1rem';
    note.textContent =
      'Your browser is too old for Hangarline. Use Safari 17.5, Firefox 125, Chrome 124, Edge 124 or a newer version.';
    root.parentNode.insertBefore(note, root);
  });
}
