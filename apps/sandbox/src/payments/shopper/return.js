// Sends the form that leads back to the shop. Without scripts its button does.
document.querySelector('form')?.requestSubmit();
