// Imported before anything else, because the parts of a page read this when they are loaded, as the server wrote it.
document.head.innerHTML =
  '<meta name="application-name" content="Harbour"><meta name="application-logo" content="https://harbour.example/logo.svg">';
